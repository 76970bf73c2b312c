import type { levelsCalls } from '../person/levels.ts'
import type { resetCalls } from '../person/reset.ts'
import type { yourDataCalls } from '../person/your-data.ts'
import type { statusCalls } from '../status.ts'
import type { CallTopic } from './call-topic.ts'

export const statusTopic = {
  tag: 'Status',
  about: 'The state of the account’s verification.',
  calls: {
    realNameStatus: {
      summary: 'Read the status of the account’s verification',
      description: 'Every field is always present: flags are numbers, and what is not set is null.',
    },
  },
} as const satisfies CallTopic<typeof statusCalls>

const opens = 'The reply’s `accessToken` opens one frame, once, within 60 seconds.'
const address = 'The reply is the address of a frame, and the success code is `0`.'

export const levelsTopic = {
  tag: 'Levels',
  about: 'Openers of the embedded frame, one call for each level. Some reply with the address of a frame instead.',
  calls: {
    askAnotherLook: {
      summary: 'Ask for another reviewer to look at a refusal',
      description: 'Possible once for each refusal. A reviewer other than the one who refused decides what was sent.',
    },
    getDdns: {
      summary: 'List the hosts that serve the frame',
      description: 'Each is `host` or `host:port`. The scheme is https, or http on loopback.',
    },
    getPlutoSdkToken: {
      summary: 'Get an opener for a person’s verification',
      description: `\`selfKyc\` 1 verifies the account’s own person; 0 proves that they are the person who is verified with another account. ${opens}`,
    },
    getBindKycSdkToken: {
      summary: 'Get a token for comparing faces with a verified user',
      description: 'Every refusal is the same, so that the reply does not reveal whether that user exists or is verified.',
    },
    checkModifyInfo: 'Read whether the name can be changed',
    getPlutoSdkTokenOfPan: { summary: 'Get the frame’s address for a tax number', description: address },
    getPlutoSdkTokenOfKycOtc: { summary: 'Get an opener for a person’s OTC level', description: opens },
    getPlutoSdkTokenOfKybOtc: { summary: 'Get the frame’s address for a company’s OTC level', description: address },
    getPlutoSdkTokenOfResidential: {
      summary: 'Get an opener for an added nationality',
      description: `For accounts to which \`getPlutoSdkTokenOfAddNation\` replies null. ${opens}`,
    },
    getPlutoSdkTokenOfAddNation: {
      summary: 'Get the frame’s address for an added nationality',
      description: `Null: use \`getPlutoSdkTokenOfResidential\` instead. ${address}`,
    },
    getPlutoSdkTokenOfEdd: {
      summary: 'Get an opener for enhanced due diligence',
      description: `\`level\` is the subject that the frame will name. ${opens}`,
    },
    getEnterpriseToken: {
      summary: 'Get an access token for a company’s calls',
      description: 'The token goes into `X-Access-Token`. Call this again when a call refuses with `MIX10000018`.',
    },
    getPlutoSdkTokenOfBasic: {
      summary: 'Begin a company’s basic verification',
      description: `Null: the company fills in the area’s own four steps. ${address}`,
    },
    getPlutoSdkTokenOfAdvance: { summary: 'Get the frame’s address for a company’s advanced level', description: address },
    getPlutoSdkTokenOfComplement: {
      summary: 'Get an access token for a company’s supplement',
      description: 'The token goes into `X-Access-Token` of the supplement’s calls. Call this again when one refuses with `MIX10000018`.',
    },
  },
} as const satisfies CallTopic<typeof levelsCalls>

export const resetTopic = {
  tag: 'Reset',
  about: 'Starting a person’s verification over.',
  calls: {
    resetKycCheck: {
      summary: 'Ask to reset the verification',
      description: `Nothing is reset until the frame has been completed and the reset is approved. ${opens}`,
    },
  },
} as const satisfies CallTopic<typeof resetCalls>

export const yourDataTopic = {
  tag: 'Your data',
  about: 'A person’s own data: reading it, downloading it, and having it deleted.',
  calls: {
    readYourData: {
      summary: 'Read the data held about the caller',
      description: 'Personal values are masked, so that a borrowed session reveals little.',
    },
    prepareArchive: {
      summary: 'Prepare the download of the caller’s data',
      description: 'The reply’s `path` can be fetched by GET once, within a minute, in the same session.',
    },
    withdrawBiometrics: {
      summary: 'Withdraw the consent to face comparison',
      description: 'Deletes the face templates at once. Visits that are being decided go to a reviewer.',
    },
    withdrawRecognition: {
      summary: 'Withdraw a recognition as one of a company’s people',
      description: 'A reviewer is asked what follows for the company.',
    },
    requestDeletion: {
      summary: 'Ask for the deletion of the caller’s data',
      description: 'A reviewer answers by the reply’s `answerBy`. `code` is required where an authenticator is bound.',
    },
    withdrawDeletionRequest: 'Withdraw the request for deletion',
  },
} as const satisfies CallTopic<typeof yourDataCalls>
