import { checkCaptcha, checkRiskCaptcha } from '@bonafide/core/calls/codes'
import type { ReplyOf } from '@bonafide/core/call'
import { captcha } from '@bonafide/core/status'
import type { Answer } from '../http/answer.ts'
import { send } from '../send.ts'

/** The action that the captcha protects, and for whom. In `checkCaptcha` the scene is called `captchaBizType`. */
export interface GuardedAction {
  readonly scene: string
  readonly kind: 'email' | 'phone'
  /** The address that a code will be sent to. */
  readonly address: string
  readonly userId?: string
}

export type Challenge = ReplyOf<typeof checkRiskCaptcha>

/** The user's solution. */
export type Proof =
  | { readonly of: 'image'; readonly captchaId: string; readonly captchaCode: string }
  | { readonly of: 'work'; readonly captchaValidate: string }

export const askChallenge = ({ scene, address, userId }: GuardedAction): Promise<Answer<typeof checkRiskCaptcha>> =>
  send(checkRiskCaptcha, { scene, email: address, ...(userId === undefined ? {} : { userId }) })

export const checkProof = ({ scene, kind, address }: GuardedAction, proof: Proof): Promise<Answer<typeof checkCaptcha>> => {
  const common = { loginName: address, type: kind, checkType: 15, captchaBizType: scene } as const
  return proof.of === 'work'
    ? send(checkCaptcha, { ...common, captchaType: captcha.proof, captchaValidate: proof.captchaValidate })
    : send(checkCaptcha, { ...common, captchaType: captcha.image, captchaId: proof.captchaId, captchaCode: proof.captchaCode })
}
