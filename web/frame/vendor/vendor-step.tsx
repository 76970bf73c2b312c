import { openVendor, vendorDone } from '@bonafide/core/calls/vendor'
import snsWebSdk from '@sumsub/websdk'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StepProps } from '../steps/step-props.ts'
import { StepWaiting } from '../steps/step-waiting.tsx'
import { useReply } from '../steps/use-reply.ts'
import { sendWithToken } from '../token.ts'
import { useWords } from '../words.ts'
import { vendorLanguage } from './vendor-language.ts'
import { VendorScreen } from './vendor-screen.tsx'
import widget from './vendor.module.css'

/** The pause before asking the vendor again, which may still be receiving the last picture. */
const pollMs = 3000

/** Document and face, collected by the vendor's widget. Its messages only make the server ask the vendor. */
export const Step = ({ look }: Pick<StepProps, 'look'>) => {
  const say = useWords()
  const { answer, again } = useReply(() => sendWithToken(openVendor, {}))
  const [trouble, setTrouble] = useState<string>()
  if (answer === undefined) return <StepWaiting />
  const retry = (): void => {
    setTrouble(undefined)
    again()
  }
  if (!answer.ok) return <VendorScreen failed={answer.msg || say('trouble.network')} onRetry={retry} />
  const { token, origin, name } = answer.data
  return (
    <VendorScreen vendor={name} failed={trouble} onRetry={retry}>
      <Widget key={token} token={token} origin={origin} look={look} onFailed={() => setTrouble(say('trouble.network'))} />
    </VendorScreen>
  )
}

interface WidgetProps {
  readonly token: string
  readonly origin: string
  readonly look: () => Promise<void>
  /** Called if no further token could be fetched. */
  readonly onFailed: () => void
}

const Widget = ({ token, origin, look, onFailed }: WidgetProps) => {
  const say = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState(false)
  const freshToken = useEffectEvent(async (): Promise<string> => {
    const answer = await sendWithToken(openVendor, {})
    if (answer.ok) return answer.data.token
    // The visit may have been submitted by now, perhaps in another tab.
    await look()
    onFailed()
    throw new Error('no further token for the widget')
  })
  const name = useEffectEvent(() => say('vendor.title'))
  useEffect(() => {
    const { lang, dataset } = document.documentElement
    const theme = dataset['theme'] === 'dark' || dataset['theme'] === 'black' ? 'dark' : 'light'
    const sdk = snsWebSdk
      .init(token, () => freshToken())
      .withBaseUrl(origin)
      .withConf({ lang: vendorLanguage(lang), theme })
      .withOptions({ addViewportTag: false, adaptIframeHeight: true })
      .on('idCheck.onApplicantSubmitted', () => setDone(true))
      .on('idCheck.onApplicantResubmitted', () => setDone(true))
      .build()
    if (place.current !== null) sdk.launch(place.current)
    place.current?.querySelector('iframe')?.setAttribute('title', name())
    return () => sdk.destroy()
  }, [token, origin])
  usePollUntilSubmitted(done, look)
  return <div ref={place} className={widget.place} />
}

/** Once the person is done, asks until the vendor has everything; then the visit is submitted, and another screen takes over. */
function usePollUntilSubmitted(done: boolean, look: () => Promise<void>): void {
  const ask = useEffectEvent(async (): Promise<boolean> => {
    const answer = await sendWithToken(vendorDone, {})
    if (!answer.ok || !answer.data.submitted) return false
    await look()
    return true
  })
  useEffect(() => {
    if (!done) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let cancelled = false
    const next = async (): Promise<void> => {
      if (!(await ask()) && !cancelled) timer = setTimeout(() => void next(), pollMs)
    }
    void next()
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [done])
}
