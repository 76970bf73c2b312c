// Our own provider: its frame stands on an origin of its own, and what is handed in there a reviewer decides, as long as no engine reads it.
import type { AccessToken } from '@bonafide/core/values'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import type { FrameDoor, Provider } from '../../ports/provider.ts'
import { issueAccessToken } from '../../secrets/access-tokens.ts'
import { nextIn } from './next-in.ts'
import { seenIn } from './verdict/seen-in.ts'

export const builtinProvider = ({ keys, config }: Pick<House, 'keys' | 'config'>): Provider => ({
  open: async (tx, { visit, account, session, at }): Promise<FrameDoor> => ({
    accessToken: await issueAccessToken(tx, { account, session, at, visit }),
    applicantId: applicantIdOf(keys, account),
    host: config.providerHosts[0] ?? config.providerFallbackHost,
  }),
  seen: (tx, of) => seenIn(tx, { keys, config }, of),
  next: (tx, of) => nextIn(tx, { keys, config }, of),
  faceToken: (tx, { visit, account, session, at }): Promise<AccessToken> =>
    issueAccessToken(tx, { account, session, at, visit, opens: 'face' }),
})

const shown = 32

/** The same for one account always, and of no use to whoever has it. */
export const applicantIdOf = (keys: House['keys'], account: AccountId): string =>
  keys.blindIndex('applicant', account).toString('hex').slice(0, shown)
