// How long evidence and the records based on it are kept, and why. Technical and consent-based terms are fixed in core/retention/rows.ts.
import type { RetentionTerms } from '../retention/table.ts'

const aml = 'anti-money-laundering law: evidence of a verification is kept for five years after it ended'
const disputes = 'legitimate interest: to answer an objection to the decision'
const fraud = 'legitimate interest: to recognize repeated attempts at fraud'
const service = 'needed to provide the service, and for nothing after that'
const consent = 'consent to face comparison, which ends with its purpose'
const security = 'legitimate interest: to protect accounts'

export const shippedTerms: RetentionTerms = {
  'evidence.verified': { term: { amount: 5, unit: 'years' }, reason: aml },
  'evidence.refused': { term: { amount: 12, unit: 'months' }, reason: disputes },
  'evidence.unfinished': { term: { amount: 30, unit: 'days' }, reason: service },
  'evidence.reuse': { term: { amount: 30, unit: 'days' }, reason: service },
  'answers.verified': { term: { amount: 5, unit: 'years' }, reason: aml },
  'answers.refused': { term: { amount: 12, unit: 'months' }, reason: disputes },
  'answers.unfinished': { term: { amount: 30, unit: 'days' }, reason: service },
  'faces.verified': { term: { amount: 30, unit: 'days' }, reason: consent },
  'faces.unfinished': { term: { amount: 30, unit: 'days' }, reason: consent },
  'companies.form': { term: { amount: 180, unit: 'days' }, reason: service },
  'keys.erased': { term: 'atOnce', reason: fraud },
  'keys.blacklisted': { term: { amount: 10, unit: 'years' }, reason: fraud },
  chats: { term: { amount: 24, unit: 'months' }, reason: disputes },
  'uploads.draft': { term: { amount: 180, unit: 'days' }, reason: service },
  devices: { term: { amount: 180, unit: 'days' }, reason: security },
  usage: { term: { amount: 90, unit: 'days' }, reason: 'legitimate interest: to see where people give up' },
  'webhooks.outbox': {
    term: { amount: 90, unit: 'days' },
    reason: 'needed to deliver events, and to deliver them again when you ask for it',
  },
  'webhooks.setAside': { term: { amount: 90, unit: 'days' }, reason: 'needed to deliver events again when you ask for it' },
  logs: { term: { amount: 90, unit: 'days' }, reason: security },
  backups: { term: { amount: 35, unit: 'days' }, reason: 'needed to restore the service' },
}
