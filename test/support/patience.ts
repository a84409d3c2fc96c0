// How long a test waits for what must appear, in milliseconds: as long as a slow machine needs. Where there is no page,
// the library that looks for it is not even loaded.
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
}

export {}
