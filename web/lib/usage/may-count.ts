/** Whoever has told his browser that he does not want to be followed is not counted at all: nothing is even loaded for it. */
export const mayCount = (browser: object): boolean =>
  !('globalPrivacyControl' in browser && browser.globalPrivacyControl === true) && !('doNotTrack' in browser && browser.doNotTrack === '1')
