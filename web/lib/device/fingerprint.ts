// A hash of the browser's traits. It uses the library's own sources, but its audio source may hang (a background tab never
// renders sound), so that source is abandoned after a second. Loaded lazily: nothing on the first route waits for it.
import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs'
import { giveUpAfter } from './give-up.ts'

export const audioPatienceMs = 1000

/** Left out because it writes a whole document into a frame, which the page's Trusted Types policy forbids. */
const leftOut = ['fontPreferences'] as const

/** The value for a browser that did not render sound in time. */
const noSound = 0

export async function fingerprint(): Promise<string> {
  await prepareForSources()
  const limited = { ...sources, audio: giveUpAfter(sources.audio, audioPatienceMs, noSound) }
  const components = await loadSources(limited, { cache: {}, debug: false }, leftOut)()
  return hashComponents(components)
}
