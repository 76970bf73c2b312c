// The call that gives each flow its frame token.
import {
  getPlutoSdkToken,
  getPlutoSdkTokenOfAddNation,
  getPlutoSdkTokenOfAdvance,
  getPlutoSdkTokenOfBasic,
  getPlutoSdkTokenOfEdd,
  getPlutoSdkTokenOfKybOtc,
  getPlutoSdkTokenOfKycOtc,
  getPlutoSdkTokenOfPan,
  getPlutoSdkTokenOfResidential,
} from '@bonafide/core/calls/person/levels'
import { confirmTransferByFace } from '@bonafide/core/calls/transfer'
import { deviceId } from '../../lib/device/device-id.ts'
import { signKey } from '../../lib/device/sign-key.ts'
import type { Opener } from '../../lib/frame/run.ts'
import { type Failure, isNoSession, send } from '../../lib/send.ts'
import { reloadAccount } from '../load/account.ts'
import type { StartFlow } from './flows.ts'

/** `elsewhere`: this flow is not a frame here but pages of the area. */
export type FlowOpening = { readonly ok: true; readonly opener: Opener | 'elsewhere' } | Pick<Failure, 'ok' | 'code' | 'msg'>

const openWith = (opener: Opener): FlowOpening => ({ ok: true, opener })
const openAt = (address: string): FlowOpening => openWith({ accessToken: '', address })

async function openPerson(selfKyc: 0 | 1): Promise<FlowOpening> {
  const deviceVerifySignKey = await signKey(await deviceId(), Date.now())
  // A browser without Web Crypto cannot prove which device it is.
  if (deviceVerifySignKey === undefined) return { ok: false, code: '', msg: '' }
  const answer = await send(getPlutoSdkToken, { selfKyc, deviceVerifySignKey })
  return answer.ok ? openWith(answer.data) : answer
}

const openSelf = (): Promise<FlowOpening> => openPerson(1)

async function openNationality(): Promise<FlowOpening> {
  const frameAddress = await send(getPlutoSdkTokenOfAddNation, {})
  if (!frameAddress.ok) return frameAddress
  if (frameAddress.data !== null) return openAt(frameAddress.data)
  const answer = await send(getPlutoSdkTokenOfResidential, {})
  return answer.ok ? openWith(answer.data) : answer
}

async function openOtc(): Promise<FlowOpening> {
  const answer = await send(getPlutoSdkTokenOfKycOtc, {})
  return answer.ok ? openWith(answer.data) : answer
}

async function openEnhanced(): Promise<FlowOpening> {
  const answer = await send(getPlutoSdkTokenOfEdd, {})
  return answer.ok ? openWith(answer.data) : answer
}

async function openBusiness(): Promise<FlowOpening> {
  const answer = await send(getPlutoSdkTokenOfBasic, {})
  if (!answer.ok) return answer
  return answer.data === null ? { ok: true, opener: 'elsewhere' } : openAt(answer.data)
}

async function openTransfer(): Promise<FlowOpening> {
  const answer = await send(confirmTransferByFace, {})
  return answer.ok ? openWith(answer.data) : answer
}

const openAddress =
  (call: typeof getPlutoSdkTokenOfPan | typeof getPlutoSdkTokenOfAdvance | typeof getPlutoSdkTokenOfKybOtc) =>
  async (): Promise<FlowOpening> => {
    const answer = await send(call, {})
    return answer.ok ? openAt(answer.data) : answer
  }

const openers: Readonly<Record<StartFlow, () => Promise<FlowOpening>>> = {
  basic: openSelf,
  intermediate: openSelf,
  review: openSelf,
  manual: openSelf,
  name: openSelf,
  otc: openOtc,
  enhanced: openEnhanced,
  taxNumber: openAddress(getPlutoSdkTokenOfPan),
  nationality: openNationality,
  sameIdentity: () => openPerson(0),
  transferFace: openTransfer,
  businessBasic: openBusiness,
  businessAdvanced: openAddress(getPlutoSdkTokenOfAdvance),
  businessOtc: openAddress(getPlutoSdkTokenOfKybOtc),
}

export async function fetchOpener(flow: StartFlow): Promise<FlowOpening> {
  const opening = await openers[flow]()
  // Reloading the account redirects users without a session to the login, and back.
  if (!opening.ok && isNoSession(opening)) await reloadAccount()
  return opening
}
