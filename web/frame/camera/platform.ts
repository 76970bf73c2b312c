// The button to press differs by browser. The user agent may be wrong, but it only chooses a text.

export const platforms = [
  'iphoneSafari',
  'iphoneOther',
  'androidChrome',
  'androidFirefox',
  'macSafari',
  'firefox',
  'chrome',
  'other',
] as const
export type Platform = (typeof platforms)[number]

export const platformOf = (agent: string, touchPoints: number): Platform => {
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  const apple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)
  if (apple) return /CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(agent) ? 'iphoneOther' : 'iphoneSafari'
  if (/Android/.test(agent)) return /Firefox/.test(agent) ? 'androidFirefox' : 'androidChrome'
  if (/Firefox/.test(agent)) return 'firefox'
  if (/Chrome|Chromium|Edg\//.test(agent)) return 'chrome'
  return /Macintosh.*Safari/.test(agent) ? 'macSafari' : 'other'
}

/** Android's web view says `wv`; Apple's does not name a browser. */
export const isWebView = (agent: string): boolean =>
  (/Android/.test(agent) && /; wv\)/.test(agent)) || (/iPhone|iPad|iPod/.test(agent) && !/Safari\/|CriOS|FxiOS|EdgiOS/.test(agent))
