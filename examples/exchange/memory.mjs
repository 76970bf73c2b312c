/** Keeps the provider's codes, tokens and sessions in memory, so everyone is signed out when this exchange stops. */
export const memoryAdapter = () => {
  const kept = new Map()
  const live = (name) => {
    const entry = kept.get(name)
    if (entry !== undefined && entry.until > Date.now()) return entry.payload
    kept.delete(name)
    return undefined
  }
  const first = (model, fits) => {
    for (const name of kept.keys()) {
      const payload = name.startsWith(`${model}:`) ? live(name) : undefined
      if (payload !== undefined && fits(payload)) return payload
    }
    return undefined
  }
  return class {
    constructor(model) {
      this.model = model
    }
    async upsert(id, payload, seconds = Number.POSITIVE_INFINITY) {
      kept.set(`${this.model}:${id}`, { payload, until: Date.now() + seconds * 1000 })
    }
    async find(id) {
      return live(`${this.model}:${id}`)
    }
    async findByUid(uid) {
      return first(this.model, (payload) => payload.uid === uid)
    }
    async findByUserCode() {
      return undefined
    }
    async consume(id) {
      const payload = live(`${this.model}:${id}`)
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
    }
    async destroy(id) {
      kept.delete(`${this.model}:${id}`)
    }
    async revokeByGrantId(grant) {
      for (const [name, { payload }] of kept) if (payload.grantId === grant) kept.delete(name)
    }
  }
}
