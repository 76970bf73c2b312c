import type { readUsage, usageCalls } from '@bonafide/core/calls/desk/usage'
import type { Handler, Handlers } from '../../http/handler.ts'
import { readFunnel } from './funnel.ts'

const handleReadUsage: Handler<typeof readUsage> = ({ replica }, { body }) =>
  replica.read(async (db) => ({ days: [...(await readFunnel(db, body))] }))

export const usageHandlers = { readUsage: handleReadUsage } satisfies Handlers<typeof usageCalls>
