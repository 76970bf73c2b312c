// The traits of a browser, hashed. The library's own sources, save that its audio part may hang (a tab in the background
// never renders sound), so that one is given up after a second. Loaded lazily: nothing on the first route waits for it.
import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs'
import { giveUpAfter } from './give-up.ts'

export const audioPatienceMs = 1000

/** Writes a whole document into a frame, which the page's Trusted Types rightly forbid. */
const leftOut = ['fontPreferences'] as const

/** Stands for the sound of a browser that did not render one in time. */
const noSound = 0

export async function fingerprint(): Promise<string> {
  await prepareForSources()
  const limited = { ...sources, audio: giveUpAfter(sources.audio, audioPatienceMs, noSound) }
  const components = await loadSources(limited, { cache: {}, debug: false }, leftOut)()
  return hashComponents(components)
}
