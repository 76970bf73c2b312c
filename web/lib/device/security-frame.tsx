import { useEffect, useRef, useState } from 'react'
import { deviceId } from './device-id.ts'
import { acceptRiskPair, readRiskMessage, securityFramePath } from './risk.ts'

/** The hidden frame that delivers the risk pair. Nothing waits for it, and nothing breaks without it. */
export const SecurityFrame = () => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    // The frame binds its token to the device id, which this page must measure first.
    void deviceId().then(() => setReady(true))
  }, [])
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      const pair = readRiskMessage(event, frame.current?.contentWindow ?? null, location.origin)
      if (pair) acceptRiskPair(pair)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  // It has this page's origin, where a sandbox that allows scripts protects nothing. It is hidden, so it needs no accessible name.
  // eslint-disable-next-line jsx-a11y/iframe-has-title, react/iframe-missing-sandbox
  return ready && <iframe ref={frame} src={securityFramePath} hidden aria-hidden="true" tabIndex={-1} />
}
