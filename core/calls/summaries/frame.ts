import type { linkCalls } from '../company/owners.ts'
import type { frameCalls } from '../frame/index.ts'
import type { vendorCalls } from '../vendor.ts'
import type { CallTopic } from './call-topic.ts'

const repeatable = 'Repeating the request gets the same reply, since a reply may be lost on the way.'

export const frameTopic = {
  tag: 'Frame',
  about: 'What the embedded frame sends during a visit, in which a person verifies themselves.',
  calls: {
    openFrame: {
      summary: 'Open a frame with an opener',
      description:
        'An opener works once. The reply’s `frameToken` goes into `X-Frame-Token` of every further call and must only be kept in memory.',
    },
    frameState: {
      summary: 'Read everything about the visit',
      description: 'Enough to continue where the person left off, on any device.',
    },
    giveConsent: {
      summary: 'Acknowledge the privacy notice and answer for biometrics',
      description: 'A version that is no longer current is refused, so that people only agree to a text that they were shown.',
    },
    keepVisit: {
      summary: 'Save details, answers and the choice of document',
      description: 'Fields that are left out keep their values. `emptied` names fields that were cleared.',
    },
    showFile: {
      summary: 'Make a finished upload part of the evidence',
      description: 'A picture of one side of a document replaces the earlier picture of that side.',
    },
    dropFile: 'Remove a file from the evidence',
    askTilt: {
      summary: 'Get the tilt at which to show the document',
      description: 'Needs the first picture of the front, taken by camera. See docs/protocols/tilt.md.',
    },
    answerTilt: { summary: 'Submit the tilted picture', description: repeatable },
    skipTilt: { summary: 'Continue without the tilted picture', description: 'A reviewer then decides.' },
    askChallenge: {
      summary: 'Begin a face challenge',
      description: 'Voids the previous one. See docs/protocols/challenge.md.',
    },
    answerChallenge: {
      summary: 'Submit one step of the face challenge',
      description: `The reply has the next step; null means that the challenge is complete. ${repeatable}`,
    },
    bringFaceToken: {
      summary: 'Hand over the token for comparing faces',
      description: 'The token comes from `getBindKycSdkToken` of the area, which the frame’s page calls.',
    },
    submitVisit: 'Submit the visit',
    beginHandOver: {
      summary: 'Get a link for continuing on a phone',
      description: 'The link works once and voids the previous one. `number` is to be picked out of three on the phone.',
    },
    endHandOver: { summary: 'Take the visit back from the phone', description: 'Voids the phone’s frame token.' },
    lookAtHandOver: { summary: 'Look at a link on the phone', description: 'The link stays valid until a number is picked.' },
    takeHandOver: { summary: 'Continue the visit on the phone', description: 'A wrong number ends the link.' },
  },
} as const satisfies CallTopic<typeof frameCalls>

export const linkTopic = {
  tag: 'Links',
  about: 'A company’s people open a link without an account.',
  calls: {
    lookAtLink: { summary: 'Look at a company’s link', description: 'Names the company, and never its people.' },
    beginByLink: {
      summary: 'Begin a visit by a link',
      description: 'To continue after a reload, `again` is the `goOn` of the previous reply.',
    },
  },
} as const satisfies CallTopic<typeof linkCalls>

export const vendorTopic = {
  tag: 'Vendor',
  about: 'What the frame sends where a vendor’s widget collects the evidence.',
  calls: {
    openVendor: {
      summary: 'Open the vendor’s widget',
      description: 'The reply’s `token` opens the widget of this visit for a few minutes. Each further call returns a new one.',
    },
    vendorDone: {
      summary: 'Report that the person has finished in the widget',
      description:
        'The server checks with the vendor, whose answer counts. `submitted` is false while the vendor still waits for something.',
    },
  },
} as const satisfies CallTopic<typeof vendorCalls>
