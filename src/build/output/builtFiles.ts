import { build, type InlineConfig, type Rolldown } from 'vite'

/** What a build beside the site's own makes: its files, which are not written anywhere. */
export async function builtFiles(
  config: InlineConfig,
): Promise<(Rolldown.OutputAsset | Rolldown.OutputChunk)[]> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    ...config,
    build: { ...config.build, write: false },
  })
  return [built].flat().flatMap(result => ('output' in result ? result.output : []))
}
