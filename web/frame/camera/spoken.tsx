import { useEffect, useRef, useState } from 'react'

/** A hint that flickers is useless: shown once it has lasted a moment. */
export const useSteady = <Value,>(value: Value, ms: number): Value => {
  const [steady, setSteady] = useState(value)
  useEffect(() => {
    const clock = setTimeout(() => setSteady(value), ms)
    return () => clearTimeout(clock)
  }, [value, ms])
  return steady
}

const betweenMs = 2200

/** Read aloud, but not faster than one can follow: the latest word when the one before has been heard. */
export const Spoken = ({ text }: { text: string }) => {
  const [said, setSaid] = useState('')
  const last = useRef(-Infinity)
  useEffect(() => {
    const clock = setTimeout(
      () => {
        last.current = performance.now()
        setSaid(text)
      },
      Math.max(400, last.current + betweenMs - performance.now()),
    )
    return () => clearTimeout(clock)
  }, [text])
  return <output className="visually-hidden">{said}</output>
}
