// The process that has loaded the HSM's library. It handles one request at a time, and exits with its parent.
import { CannotStart } from '../../cannot-start.ts'
import { isLost, isWrongPin, nameOf } from './cryptoki.ts'
import { TokenCommand, type TokenReply, type TroubleKind } from './messages.ts'
import { findMaster, type MasterKey, openToken, type OpenToken, unwrapBy, wrapBy } from './token.ts'

let opened: { readonly token: OpenToken; readonly masters: readonly [MasterKey, ...MasterKey[]] } | undefined

const perform = (order: TokenCommand): TokenReply => {
  if (order.order === 'open') {
    const token = openToken(order)
    const [first, ...others] = order.keys.map((label) => findMaster(token, label))
    if (first === undefined) throw new CannotStart('PKCS11_KEYS names no key.')
    opened = { token, masters: [first, ...others] }
    return { id: order.id, marks: opened.masters.map(({ mark }) => mark.toString('hex')) }
  }
  if (opened === undefined) throw new CannotStart('The token is not open.')
  const { token, masters } = opened
  const bytes = order.order === 'wrap' ? wrapBy(token, masters[0], order.bytes) : unwrapBy(token, masters, order.bytes)
  return { id: order.id, bytes: new Uint8Array(bytes) }
}

const troubleOf = (error: unknown): { readonly trouble: string; readonly kind: TroubleKind } => {
  if (isWrongPin(error)) return { trouble: `The token does not accept PKCS11_PIN (${nameOf(error)}).`, kind: 'pin' }
  if (isLost(error)) return { trouble: `the HSM has ended the session (${nameOf(error)})`, kind: 'lost' }
  return { trouble: error instanceof CannotStart ? error.message : `the HSM refused (${nameOf(error)})`, kind: 'refused' }
}

process.on('message', (message) => {
  const order = TokenCommand.parse(message)
  let reply: TokenReply
  try {
    reply = perform(order)
  } catch (error) {
    reply = { id: order.id, ...troubleOf(error) }
  }
  process.send?.(reply)
})
process.on('disconnect', () => process.exit())
// The parent decides when to stop: Ctrl-C in a terminal reaches both processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
