// Runs a challenge: asks for it, watches it, sends its pictures while it goes on, and answers.
import { challengeSeconds, type Challenge } from '@bonafide/core/evidence/challenge'
import { bars } from '@bonafide/engine/shared/challenge/bars'
import { useEffect, useRef } from 'react'
import { cameraFacts } from '../camera/camera-facts.ts'
import type { Camera } from '../camera/use-camera.ts'
import type { FaceChallengeProps } from './challenge-props.ts'
import type { ChallengeEvent, ChallengeState } from './challenge-state.ts'
import { makeRound, type Round } from './round.ts'
import { openWatcher, type Watcher } from './watcher.ts'

/** Nothing new for so long: the light, the camera or the person does not let it come to anything. */
const slowMs = bars.longestMs
/** The last pictures have to travel before the server's own clock runs out. */
const reserveMs = 12_000

type Needs = Pick<FaceChallengeProps, 'ask' | 'answer' | 'uploads' | 'onDone'>

interface Running {
  readonly state: ChallengeState
  readonly tell: Tell
  /** There once somebody has started. */
  readonly camera: Camera
}

export const useChallenge = (needs: Needs, { state, tell, camera }: Running): void => {
  const watcher = useWatcher(tell)
  const latest = useRef(needs)
  useEffect(() => void (latest.current = needs))
  const track = camera.now.state === 'live' ? camera.now.camera.track : undefined
  useAsked({ state, track, watcher, latest, tell })
  const { video } = camera
  const drawn = state.at === 'moving' ? state.challenge : undefined
  useEffect(() => {
    const there = watcher.current
    if (drawn === undefined || track === undefined || there === undefined) return undefined
    const round = makeRound(latest.current.uploads)
    let over = false
    void play({ drawn, round, watcher: there, video, tell, over: () => over }).then((played) =>
      played ? finish({ drawn, round, needs: latest.current, tell }) : round.forget(),
    )
    return () => {
      over = true
    }
  }, [drawn, track, video, watcher, tell])
}

type Tell = (event: ChallengeEvent) => void

/** Opened while the explanation is read. */
const useWatcher = (tell: Tell) => {
  const watcher = useRef<Watcher>(undefined)
  useEffect(() => {
    const opened = openWatcher()
    watcher.current = opened
    let gone = false
    void opened.ready.then((can) => (can || gone ? undefined : tell({ type: 'stop', why: 'unable' })))
    return () => {
      gone = true
      opened.close()
      watcher.current = undefined
    }
  }, [tell])
  return watcher
}

interface Asking {
  readonly state: ChallengeState
  readonly track: MediaStreamTrack | undefined
  readonly watcher: { readonly current: Watcher | undefined }
  readonly latest: { readonly current: Needs }
  readonly tell: Tell
}

/** The clock of a challenge begins when everything is ready for it. */
const useAsked = ({ state, track, watcher, latest, tell }: Asking): void => {
  const preparing = state.at === 'preparing'
  useEffect(() => {
    if (!preparing || track === undefined) return undefined
    let over = false
    const ask = async (): Promise<void> => {
      if (!(await watcher.current?.ready) || over) return
      const answer = await latest.current.ask(cameraFacts(track))
      if (over) return
      if (answer === 'tooMany') tell({ type: 'stop', why: 'tooMany' })
      else if ('failed' in answer) tell({ type: 'fail', said: answer.failed })
      else tell({ type: 'drawn', challenge: answer })
    }
    void ask()
    return () => {
      over = true
    }
  }, [preparing, track, watcher, latest, tell])
}

interface Play {
  readonly drawn: Challenge
  readonly round: Round
  readonly watcher: Watcher
  readonly video: { readonly current: HTMLVideoElement | null }
  readonly tell: Tell
  readonly over: () => boolean
}

/** Picture by picture, until all moves are done. False: it came to nothing. */
const play = async ({ drawn, round, watcher, video, tell, over }: Play): Promise<boolean> => {
  const began = performance.now()
  let [done, moved] = [0, began]
  watcher.begin(drawn.moves)
  while (!over()) {
    const now = performance.now()
    if (now - began > challengeSeconds * 1000 - reserveMs) return (tell({ type: 'anew' }), false)
    if (now - moved > slowMs) return (tell({ type: 'stop', why: 'slow' }), false)
    const picture = video.current === null ? undefined : await createImageBitmap(video.current).catch(() => undefined)
    if (picture === undefined) {
      await new Promise((rested) => setTimeout(rested, 60))
      continue
    }
    const seen = await watcher.look(picture, Math.round(performance.now() - began))
    if (over()) return false
    if (seen === undefined) return (tell({ type: 'stop', why: 'unable' }), false)
    if (seen.taken !== null) round.take(seen.taken)
    if (seen.done !== done) [done, moved] = [seen.done, performance.now()]
    tell({ type: 'seen', seen })
    if (seen.over) return (tell({ type: 'done' }), true)
  }
  return false
}

interface Finish {
  readonly drawn: Challenge
  readonly round: Round
  readonly needs: Needs
  readonly tell: Tell
}

const finish = async ({ drawn, round, needs, tell }: Finish): Promise<void> => {
  const frames = await round.arrived()
  if (frames === undefined) return tell({ type: 'fail', said: '' })
  const answer = await needs.answer(drawn.challenge, frames)
  if (answer === 'gone') tell({ type: 'anew' })
  else if (answer === 'taken') needs.onDone()
  else tell({ type: 'fail', said: answer.failed })
}
