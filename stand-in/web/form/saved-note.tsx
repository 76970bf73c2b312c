import { useEffect, useState } from 'react'
import { useWords } from '../words.ts'

/** How long ago the form was saved. */
export const SavedNote = ({ at }: { readonly at: number | undefined }) => {
  const say = useWords()
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (at === undefined) return
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [at])
  if (at === undefined) return null
  const seconds = Math.max(0, Math.floor((now - at) / 1000))
  const savedWords =
    seconds < 2
      ? say('form.savedNow')
      : seconds < 60
        ? say('form.savedSeconds', { seconds })
        : say('form.savedMinutes', { minutes: Math.floor(seconds / 60) })
  return (
    <p className="t-14 quiet figures" style={{ margin: 0 }}>
      {/* Read aloud once, not every second. */}
      <output className="visually-hidden">{say('form.savedNow')}</output>
      <span aria-hidden="true">{savedWords}</span>
    </p>
  )
}
