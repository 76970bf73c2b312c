import type { casesCalls } from '../desk/cases.ts'
import type { deskChatCalls } from '../desk/chat.ts'
import type { claimsCalls } from '../desk/claims.ts'
import type { deletionCalls } from '../desk/deletion.ts'
import type { doorCalls } from '../desk/door.ts'
import type { requestsCalls } from '../desk/requests.ts'
import type { deskTransferCalls } from '../desk/transfer.ts'
import type { usageCalls } from '../desk/usage.ts'
import type { CallTopic } from './call-topic.ts'

const recorded = 'Opening is recorded and counts towards the reviewer’s hourly limit.'

export const doorTopic = {
  tag: 'Sign-in',
  about: 'How reviewers join, sign in and sign out. Every reviewer has an authenticator.',
  calls: {
    readInvitation: {
      summary: 'Read whom an invitation is for',
      description: 'Expired, used, replaced, withdrawn and unknown invitations get the same refusal.',
    },
    startJoin: {
      summary: 'Start joining with an invitation',
      description: 'Replies with a new secret for the authenticator. Nothing is created before `confirmJoin`.',
    },
    confirmJoin: {
      summary: 'Join with the authenticator’s first code',
      description: 'Creates the reviewer and sets the session cookie. The recovery codes are shown this once.',
    },
    signInReviewer: {
      summary: 'Sign in',
      description: 'Address, password and code at once. One refusal for any mistake. Sets the session cookie.',
    },
    currentReviewer: 'Read who is signed in',
    signOutReviewer: 'Sign out of this browser',
    signOutReviewerEverywhere: 'End all sessions of the reviewer',
  },
} as const satisfies CallTopic<typeof doorCalls>

export const casesTopic = {
  tag: 'Cases',
  about: 'Cases that reviewers decide: the list, one case with its evidence, the decision.',
  calls: {
    listCases: {
      summary: 'List open cases, or search',
      description: 'The case that is due first comes first. `after` is the `next` of the previous page.',
    },
    openCase: { summary: 'Open a case with its evidence', description: recorded },
    approveCase: {
      summary: 'Approve a case',
      description:
        '`details` as the reviewer has read them off the evidence; without them the visit’s own apply. `waiting`: a second reviewer has to decide.',
    },
    rejectCase: { summary: 'Reject a case', description: '`remark` is sent to a company in the reviewer’s own words.' },
    withdrawCase: { summary: 'Withdraw the case of an erased person', description: 'There is nothing left to decide.' },
    judgeFile: {
      summary: 'Pass or reject a file of a company',
      description: '`auditResult` 2 passes, 3 rejects, 0 takes the verdict back. A rejection needs either `reason` or `remark`.',
    },
    remarkPart: { summary: 'Note what a company has to correct', description: 'Without `remark`, an earlier one is removed.' },
    countPages: 'Count the pages of a paper',
  },
} as const satisfies CallTopic<typeof casesCalls>

export const claimsTopic = {
  tag: 'Claims',
  about: 'Which reviewer works on a case. A claim expires if they stop.',
  calls: {
    takeNextCase: {
      summary: 'Take the next case',
      description: 'The reviewer’s own claimed case if there is one, otherwise the free case that is due first. Null: there is none.',
    },
    takeCase: 'Claim a case, or renew the claim',
    releaseCase: { summary: 'Release a claim', description: 'Changes nothing about a claim of another reviewer.' },
  },
} as const satisfies CallTopic<typeof claimsCalls>

export const requestsTopic = {
  tag: 'Requests for more',
  about: 'Asking a company for more without rejecting anything.',
  calls: {
    companyRequest: 'Read what may be asked, and the latest request',
    previewRequest: { summary: 'Preview the form of a request', description: 'Nothing is stored.' },
    askCompany: 'Ask a company for more',
    askOwners: 'Ask for the verification of a company’s people',
    withdrawRequest: { summary: 'Withdraw the open request', description: 'Drops what the company has filled in.' },
  },
} as const satisfies CallTopic<typeof requestsCalls>

export const deletionTopic = {
  tag: 'Deletion',
  about: 'Requests for deletion: the data held about the account, and one of three answers.',
  calls: {
    openDeletionCase: { summary: 'Open a request for deletion', description: recorded },
    eraseOnRequest: {
      summary: 'Erase the person',
      description: 'Destroys the person’s key for good. `waiting`: another reviewer has to agree.',
    },
    restrictOnRequest: {
      summary: 'Defer the deletion to a day',
      description: 'What the law requires is kept until the end of that day and used for nothing else.',
    },
    refuseDeletion: 'Refuse the request for deletion',
  },
} as const satisfies CallTopic<typeof deletionCalls>

export const deskTransferTopic = {
  tag: 'Transfers',
  about: 'Transfers that reviewers decide: held and disputed ones.',
  calls: {
    openTransferCase: { summary: 'Open a held or disputed transfer', description: recorded },
    decideTransfer: {
      summary: 'Decide a transfer',
      description: 'Of a held transfer, `approved` lets it happen; of a disputed one, `approved` gives the identity back.',
    },
  },
} as const satisfies CallTopic<typeof deskTransferCalls>

export const deskChatTopic = {
  tag: 'Chat',
  about: 'Conversations with users. All reviewers share them.',
  calls: {
    listChats: {
      summary: 'List conversations',
      description: 'Waiting ones first, the longest wait first; then the rest, the newest first.',
    },
    countWaitingChats: 'Count the conversations that wait',
    openChat: {
      summary: 'Open a conversation',
      description: 'Recorded if it shows anything. Refused once the reviewer has opened too many others within the hour.',
    },
    markChatSeen: 'Mark messages as seen up to a position',
    answerChat: {
      summary: 'Answer in a conversation',
      description: '`key` is an idempotency key. `seen` is the newest message that the reviewer had seen; later ones still wait.',
    },
    closeChat: {
      summary: 'Close a conversation',
      description: 'Refused when there is a message that the reviewer has not seen.',
    },
  },
} as const satisfies CallTopic<typeof deskChatCalls>

export const usageTopic = {
  tag: 'Usage',
  about: 'How far people get, day by day: counts, never about one person.',
  calls: {
    readUsage: {
      summary: 'Read the counts of a range of days',
      description: 'Every day of the range, oldest first, in UTC. At most 366 days.',
    },
  },
} as const satisfies CallTopic<typeof usageCalls>
