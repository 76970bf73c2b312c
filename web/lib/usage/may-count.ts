/** Users who have told their browser not to track them are not counted at all: the code for it is not even loaded. */
export const mayCount = (browser: object): boolean =>
  !('globalPrivacyControl' in browser && browser.globalPrivacyControl === true) && !('doNotTrack' in browser && browser.doNotTrack === '1')
