import { useEffect, useRef, useState } from 'react'

/** A flickering hint is useless, so it is shown only after it has lasted a moment. */
export const useSteady = <Value,>(value: Value, ms: number): Value => {
  const [steady, setSteady] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return steady
}

const minIntervalMs = 2200

/** Announces hints no faster than people can follow: the latest hint, once the previous one has been heard. */
export const Spoken = ({ text }: { text: string }) => {
  const [spoken, setSpoken] = useState('')
  const last = useRef(-Infinity)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        last.current = performance.now()
        setSpoken(text)
      },
      Math.max(400, last.current + minIntervalMs - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [text])
  return <output className="visually-hidden">{spoken}</output>
}
