import { useState } from 'react'

/** Keeps the previous object while the value is equal as JSON, so that its dependents do not rerender. Only for JSON values. */
export function useSame<Value>(value: Value): Value {
  const [current, setCurrent] = useState(value)
  if (current === value || JSON.stringify(current) === JSON.stringify(value)) return current
  setCurrent(value)
  return value
}
