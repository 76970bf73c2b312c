// Our own provider. Its frame has its own origin. Without an engine, reviewers decide the submissions.
import type { AccessToken } from '@bonafide/core/values'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import type { FrameDoor, Provider } from '../../ports/provider.ts'
import { issueAccessToken } from '../../secrets/access-tokens.ts'
import { eraseApplicants } from './sumsub/erase-applicants.ts'
import { nextStepIn } from './next-step-in.ts'
import { seenIn } from './verdict/seen-in.ts'

export const builtinProvider = ({ db, keys, config }: Pick<Services, 'db' | 'keys' | 'config'>): Provider => ({
  open: async ({ visit, account, session, at }): Promise<FrameDoor> => ({
    accessToken: await transact(db, (tx) => issueAccessToken(tx, { account, session, at, visit })),
    applicantId: applicantIdOf(keys, account),
    host: config.providerHosts[0] ?? config.providerFallbackHost,
  }),
  seen: (order) => transact(db, (tx) => seenIn(tx, { keys, config }, order)),
  next: (order) => transact(db, (tx) => nextStepIn(tx, { keys, config }, order)),
  faceToken: ({ visit, account, session, at }): Promise<AccessToken> =>
    transact(db, (tx) => issueAccessToken(tx, { account, session, at, visit, opens: 'face' })),
  erase: (account) => eraseApplicants({ db, config }, account),
})

const idLength = 32

/** Constant per account, and meaningless to anyone else. */
export const applicantIdOf = (keys: Services['keys'], account: AccountId): string =>
  keys.blindIndex('applicant', account).toString('hex').slice(0, idLength)
