import { loadError } from '#lib/errors.ts'

/**
 * Loads the code that only relayed tips need.
 * @throws KudosError if it does not load
 */
export async function loadRelayed() {
  try {
    const [{ authorizeTip }, { followRelayed }] = await Promise.all([
      import('../steps/authorizeTip.ts'),
      import('../follow/followRelayed.ts'),
    ])
    return { authorizeTip, followRelayed }
  } catch (error) {
    throw loadError(error)
  }
}
