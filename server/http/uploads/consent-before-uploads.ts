// A frame uploads nothing before its consent questions are answered. An account's own session is not checked, since no frame is open.
import { Refusal } from '@bonafide/core/refusal'
import { isConsentOwed } from '@bonafide/core/consent/owed'
import type { Services } from '../../services.ts'
import { readStanding } from '../../record/read-standing.ts'
import type { Frame } from '../../secrets/frame-tokens.ts'

export interface ConsentNeeds extends Pick<Services, 'db'> {
  readonly config: Pick<Services['config'], 'consent'>
}

/** Checked at each part, without a lock: a file that arrives during a withdrawal is refused when the frame shows it, and swept later. */
export const mustHaveConsented = async ({ db, config }: ConsentNeeds, { visit, account, purpose }: Frame): Promise<void> => {
  const row = await db.kysely.selectFrom('visits').select('by_hand').where('visit', '=', visit).executeTakeFirst()
  if (row === undefined) throw new Refusal('frame.tokenGone')
  const { consent } = await readStanding(db, account)
  const { versions } = config.consent
  if (isConsentOwed({ visit, purpose, byHand: row.by_hand, consent, versions })) throw new Refusal('consent.owed')
}
