// Summaries and descriptions of all calls, by the groups of ../index.ts. A group without them does not compile.
import type { calls, Group } from '../index.ts'
import { accountTopic, analyticsTopic, appTopic, bannerTopic } from './account.ts'
import type { CallTopic } from './call-topic.ts'
import { chatTopic } from './chat.ts'
import { codesTopic } from './codes.ts'
import { businessTopic, configTopic, filesTopic, ownersTopic, supplementTopic } from './company.ts'
import { casesTopic, claimsTopic, deletionTopic, deskChatTopic, deskTransferTopic, doorTopic, requestsTopic, usageTopic } from './desk.ts'
import { frameTopic, linkTopic, vendorTopic } from './frame.ts'
import { levelsTopic, resetTopic, statusTopic, yourDataTopic } from './person.ts'
import { transferTopic } from './transfer.ts'

/** In the order of the API description. */
export const callTopics = {
  account: accountTopic,
  app: appTopic,
  status: statusTopic,
  levels: levelsTopic,
  reset: resetTopic,
  yourData: yourDataTopic,
  business: businessTopic,
  supplement: supplementTopic,
  owners: ownersTopic,
  files: filesTopic,
  config: configTopic,
  transfer: transferTopic,
  frame: frameTopic,
  vendor: vendorTopic,
  link: linkTopic,
  codes: codesTopic,
  chat: chatTopic,
  analytics: analyticsTopic,
  banner: bannerTopic,
  deskDoor: doorTopic,
  deskCases: casesTopic,
  deskClaims: claimsTopic,
  deskRequests: requestsTopic,
  deskDeletion: deletionTopic,
  deskTransfer: deskTransferTopic,
  deskChat: deskChatTopic,
  deskUsage: usageTopic,
} as const satisfies { readonly [G in Group]: CallTopic<(typeof calls)[G]> }
