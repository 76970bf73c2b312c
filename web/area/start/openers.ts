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

const open = (opener: Opener): FlowOpening => ({ ok: true, opener })
const at = (address: string): FlowOpening => open({ accessToken: '', address })

async function ofPerson(selfKyc: 0 | 1): Promise<FlowOpening> {
  const deviceVerifySignKey = await signKey(await deviceId(), Date.now())
  // A browser without Web Crypto cannot prove which device it is.
  if (deviceVerifySignKey === undefined) return { ok: false, code: '', msg: '' }
  const answer = await send(getPlutoSdkToken, { selfKyc, deviceVerifySignKey })
  return answer.ok ? open(answer.data) : answer
}

const self = (): Promise<FlowOpening> => ofPerson(1)

async function ofNationality(): Promise<FlowOpening> {
  const whole = await send(getPlutoSdkTokenOfAddNation, {})
  if (!whole.ok) return whole
  if (whole.data !== null) return at(whole.data)
  const answer = await send(getPlutoSdkTokenOfResidential, {})
  return answer.ok ? open(answer.data) : answer
}

async function ofOtc(): Promise<FlowOpening> {
  const answer = await send(getPlutoSdkTokenOfKycOtc, {})
  return answer.ok ? open(answer.data) : answer
}

async function ofEnhanced(): Promise<FlowOpening> {
  const answer = await send(getPlutoSdkTokenOfEdd, {})
  return answer.ok ? open(answer.data) : answer
}

async function ofBusiness(): Promise<FlowOpening> {
  const answer = await send(getPlutoSdkTokenOfBasic, {})
  if (!answer.ok) return answer
  return answer.data === null ? { ok: true, opener: 'elsewhere' } : at(answer.data)
}

async function ofTransfer(): Promise<FlowOpening> {
  const answer = await send(confirmTransferByFace, {})
  return answer.ok ? open(answer.data) : answer
}

const ofAddress =
  (call: typeof getPlutoSdkTokenOfPan | typeof getPlutoSdkTokenOfAdvance | typeof getPlutoSdkTokenOfKybOtc) =>
  async (): Promise<FlowOpening> => {
    const answer = await send(call, {})
    return answer.ok ? at(answer.data) : answer
  }

const openers: Readonly<Record<StartFlow, () => Promise<FlowOpening>>> = {
  basic: self,
  intermediate: self,
  review: self,
  manual: self,
  name: self,
  otc: ofOtc,
  enhanced: ofEnhanced,
  taxNumber: ofAddress(getPlutoSdkTokenOfPan),
  nationality: ofNationality,
  sameIdentity: () => ofPerson(0),
  transferFace: ofTransfer,
  businessBasic: ofBusiness,
  businessAdvanced: ofAddress(getPlutoSdkTokenOfAdvance),
  businessOtc: ofAddress(getPlutoSdkTokenOfKybOtc),
}

export async function fetchOpener(flow: StartFlow): Promise<FlowOpening> {
  const opened = await openers[flow]()
  // Reloading the account redirects users without a session to the login, and back.
  if (!opened.ok && isNoSession(opened)) await reloadAccount()
  return opened
}
