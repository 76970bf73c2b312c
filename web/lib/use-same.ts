import { useState } from 'react'

/** What it was before, for as long as it says the same: what is drawn of it is not drawn again. For values that JSON can write. */
export function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}
