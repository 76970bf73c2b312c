import { useState } from 'react'

/** Keeps the previous object while the value is equal as JSON, so that its dependents do not rerender. Only for JSON values. */
export function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}
