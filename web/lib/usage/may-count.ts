/** Users who have told their browser not to be tracked are not counted at all: nothing is even loaded for it. */
export const mayCount = (browser: object): boolean =>
  !('globalPrivacyControl' in browser && browser.globalPrivacyControl === true) && !('doNotTrack' in browser && browser.doNotTrack === '1')
