// Applies the retention table: stage by stage, page by page, in batches that hold their locks briefly. Every batch is its own transaction with
// its row in `retention_runs`, so that a crash loses nothing and two workers do not disturb each other.
import type { RetentionTable } from '@bonafide/core/retention/table'
import { setTimeout as pause } from 'node:timers/promises'
import { transact } from '../db/transaction.ts'
import { erasedKeysStage, restrictedStage } from './accounts.ts'
import { chatsStage } from './chats.ts'
import { companyFormsStage } from './company-forms.ts'
import { facesStage } from './faces.ts'
import { outboxStage, setAsideStage } from './outbox.ts'
import { type RetentionPace, retentionPace } from './pace.ts'
import { noteRemoved, policyDigest } from './runs.sql.ts'
import { type DueBy, dueBy, type RemovedBatch, type RetentionServices, type RetentionStage } from './stage.ts'
import { standInMailStage } from './stand-in-mail.ts'
import { unmatchedVisitorsStage } from './visitors.ts'
import { visitsStage } from './visits.ts'

/** Erasures of people come first, the largest stages last. */
export const retentionStages: readonly RetentionStage[] = [
  restrictedStage,
  unmatchedVisitorsStage,
  facesStage,
  erasedKeysStage,
  companyFormsStage,
  chatsStage,
  setAsideStage,
  standInMailStage,
  outboxStage,
  visitsStage,
]

/** Where the next run continues. */
export interface RetentionPlace {
  readonly stage: string
  readonly after: string | null
}

export interface RetentionTurn {
  readonly removed: number
  /** Undefined: every stage is done. */
  readonly next?: RetentionPlace
}

const blobsAtOnce = 4

export const applyRetention = async (
  services: RetentionServices,
  table: RetentionTable,
  { from, pace = retentionPace }: { from?: RetentionPlace | undefined; pace?: RetentionPace } = {},
): Promise<RetentionTurn> => {
  const due = dueBy(table, services.clock())
  const [ends, batches] = [performance.now() + pace.turnMs, new Batches(services, { due, policy: policyDigest(table), pace })]
  const first = Math.max(
    0,
    retentionStages.findIndex(({ name }) => name === from?.stage),
  )
  for (const stage of retentionStages.slice(first)) {
    let after = stage.name === from?.stage ? from.after : null
    do {
      if (performance.now() > ends) return { removed: batches.removed, next: { stage: stage.name, after } }
      const { ids, next } = await stage.find(services.db.kysely, due, after)
      await batches.removeAll(stage, ids)
      after = next
    } while (after !== null)
  }
  return { removed: batches.removed }
}

class Batches {
  removed = 0
  #size: number
  readonly #services: RetentionServices
  readonly #how: { readonly due: DueBy; readonly policy: string; readonly pace: RetentionPace }

  constructor(services: RetentionServices, how: { due: DueBy; policy: string; pace: RetentionPace }) {
    this.#services = services
    this.#how = how
    this.#size = how.pace.minBatch
  }

  async removeAll(stage: RetentionStage, ids: readonly string[]): Promise<void> {
    const waiting = [...ids]
    while (waiting.length > 0) {
      const { removed, blobs = [], left = [] } = await this.#removeSome(stage, waiting.splice(0, this.#size))
      this.removed += removed.length
      waiting.push(...left)
      // After the commit: a file without a row is swept, but a row without its file would be a fault.
      for (let first = 0; first < blobs.length; first += blobsAtOnce)
        await Promise.all(blobs.slice(first, first + blobsAtOnce).map((blob) => this.#services.blobs.remove(blob)))
      await pause(this.#how.pace.restMs)
    }
  }

  async #removeSome(stage: RetentionStage, ids: readonly string[]): Promise<RemovedBatch> {
    const { due, policy, pace } = this.#how
    let began = 0
    const batch = await transact(this.#services.db, async (tx) => {
      began = performance.now()
      const removing = await stage.remove(tx, this.#services, due, ids)
      await noteRemoved(tx, { removed: removing.removed, at: this.#services.clock(), policy })
      return removing
    })
    const took = performance.now() - began
    if (took > pace.batchMs) this.#size = Math.max(pace.minBatch, Math.floor(this.#size / 2))
    else if (took < pace.batchMs / 2 && ids.length === this.#size) this.#size = Math.min(pace.maxBatch, Math.ceil(this.#size * 1.25))
    return batch
  }
}
