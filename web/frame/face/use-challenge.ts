// Runs a challenge: requests it, watches it, and answers each step. See docs/protocols/challenge.md.
import type { BegunChallenge, RequestedLight } from '@bonafide/core/evidence/challenge'
import { challengeBars } from '@bonafide/engine/shared/challenge/bars'
import { useEffect, useRef } from 'react'
import { cameraFacts } from '../camera/camera-facts.ts'
import type { Camera } from '../camera/use-camera.ts'
import type { ChallengeWishes, FaceChallengeProps } from './challenge-props.ts'
import type { ChallengeEvent, ChallengeState } from './challenge-state.ts'
import type { SeenFace } from './face-messages.ts'
import { playLight } from './play-light.ts'
import { makeRound, type Round } from './round.ts'
import { openWatcher, type Watcher } from './watcher.ts'

/** No straight look for this long: the light, the camera or the person prevents it. */
const slowMs = challengeBars.longestMs

type Needs = Pick<FaceChallengeProps, 'ask' | 'answer' | 'uploads' | 'onDone'>

interface Running {
  readonly state: ChallengeState
  readonly tell: ChallengeDispatch
  /** Present once it has started. */
  readonly camera: Camera
  /** Whether the person allows colours on the screen. May change while they are shown. */
  readonly colours: boolean
  /** Moves that the person cannot make. */
  readonly leftOut: ChallengeWishes['without']
}

export const useChallenge = (needs: Needs, { state, tell, camera, colours, leftOut }: Running): void => {
  const watcher = useWatcher(tell)
  const latest = useRef(needs)
  useEffect(() => void (latest.current = needs))
  const wishes = useRef<ChallengeWishes>({ light: colours, without: leftOut })
  useEffect(() => void (wishes.current = { light: colours, without: leftOut }), [colours, leftOut])
  const track = camera.now.state === 'live' ? camera.now.camera.track : undefined
  useAsked({ state, track, watcher, latest, wishes, tell })
  const paused = camera.now.state === 'paused'
  useEffect(() => {
    // The moves were not watched during the pause and the time is over. A new challenge starts, since the person did nothing wrong.
    if (paused) tell({ type: 'anew' })
  }, [paused, tell])
  const { video } = camera
  const drawn = state.at === 'moving' || state.at === 'lighting' ? state.challenge : undefined
  useEffect(() => {
    const there = watcher.current
    if (drawn === undefined || track === undefined || there === undefined) return undefined
    const round = makeRound(latest.current.uploads)
    let over = false
    const answer: Needs['answer'] = (step) => latest.current.answer(step)
    void play({ drawn, round, watcher: there, video, tell, answer, over: () => over, skipped: () => !wishes.current.light }).then(
      (ended) => {
        if (ended === 'over') latest.current.onDone()
        else round.forget()
      },
    )
    return () => {
      over = true
    }
  }, [drawn, track, video, watcher, tell])
}

type ChallengeDispatch = (event: ChallengeEvent) => void

/** Loaded while the person reads the explanation. */
const useWatcher = (tell: ChallengeDispatch) => {
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

interface ChallengeContext {
  readonly state: ChallengeState
  readonly track: MediaStreamTrack | undefined
  readonly watcher: { readonly current: Watcher | undefined }
  readonly latest: { readonly current: Needs }
  readonly wishes: { readonly current: ChallengeWishes }
  readonly tell: ChallengeDispatch
}

/** A challenge's clock starts when everything is ready for it. */
const useAsked = ({ state, track, watcher, latest, wishes, tell }: ChallengeContext): void => {
  const preparing = state.at === 'preparing'
  useEffect(() => {
    // On a new attempt the previous attempt's ended track is still there for a moment.
    if (!preparing || track === undefined || track.readyState === 'ended') return undefined
    let over = false
    const ask = async (): Promise<void> => {
      if (!(await watcher.current?.ready) || over) return
      const answer = await latest.current.ask(cameraFacts(track), wishes.current)
      if (over) return
      if ('spent' in answer) tell({ type: 'spent', message: answer.spent })
      else if ('tooFew' in answer) tell({ type: 'tooFew', message: answer.tooFew })
      else if ('failed' in answer) tell({ type: 'fail', message: answer.failed })
      else tell({ type: 'drawn', challenge: answer })
    }
    void ask()
    return () => {
      over = true
    }
  }, [preparing, track, watcher, latest, wishes, tell])
}

interface Play {
  readonly drawn: BegunChallenge
  readonly round: Round
  readonly watcher: Watcher
  readonly video: { readonly current: HTMLVideoElement | null }
  readonly tell: ChallengeDispatch
  readonly answer: Needs['answer']
  readonly over: () => boolean
  readonly skipped: () => boolean
}

/** The challenge's state between browser and server. `step` is the next one to answer. */
interface Turn {
  step: number
  /** The deadline for its frames; Infinity while an answer is on its way, or every step is answered. */
  until: number
  /** Once the server has announced the colours. */
  light: RequestedLight['light'] | undefined
  ended: 'not' | 'over' | 'failed'
}

/** Watches until all moves are done and answered, then shows the colours. `failed`: there is no result, and the screen says why. */
const play = async (playing: Play): Promise<'over' | 'failed'> => {
  const { drawn, round, watcher, tell, over } = playing
  const began = performance.now()
  const turn: Turn = { step: 0, until: began + slowMs, light: undefined, ended: 'not' }
  watcher.begin(drawn.moves)
  let answering: Promise<void> = Promise.resolve()
  while (!over() && turn.ended === 'not') {
    if (performance.now() > turn.until) return (tell({ type: 'stop', why: turn.step === 0 ? 'slow' : 'late' }), 'failed')
    const picture = await pictureOf(playing)
    if (picture === undefined) continue
    const seen = await watcher.look(picture, Math.round(performance.now() - began))
    if (over() || turn.ended !== 'not') break
    if (seen === undefined) return (tell({ type: 'stop', why: 'unable' }), 'failed')
    if (seen.taken !== null) round.take(seen.taken)
    tell({ type: 'seen', seen })
    if (isStepDone(seen, turn.step, drawn.moves)) answering = answerStep(playing, turn)
    if (seen.over) break
  }
  // The colours follow the answer to the last move; until then the camera stays open.
  if (drawn.light) await answering
  if (turn.light !== undefined && !over()) {
    await playLight({ ...playing, light: turn.light, began, show: (colour) => tell({ type: 'light', colour }) })
    if (!over()) answering = answerStep(playing, turn)
  }
  if (turn.ended === 'not' && !over()) tell({ type: 'done' })
  await answering
  return turn.ended === 'over' ? 'over' : 'failed'
}

/** The opening look; then each move as soon as it is seen, while the person still turns back; the last one with the closing look. */
const isStepDone = ({ taken, done, over }: SeenFace, step: number, inAll: number): boolean => {
  if (taken === null) return false
  if (step === inAll) return over
  return step === 0 ? done === 0 : done === step && taken.move !== null
}

const pictureOf = async ({ video }: Play): Promise<ImageBitmap | undefined> => {
  const picture = video.current === null ? undefined : await createImageBitmap(video.current).catch(() => undefined)
  if (picture === undefined) await new Promise((rested) => setTimeout(rested, 60))
  return picture
}

const answerStep = async ({ drawn, round, watcher, tell, answer, over }: Play, turn: Turn): Promise<void> => {
  const step = turn.step
  turn.step += 1
  turn.until = Infinity
  const frames = await round.step()
  // Large, so it must not delay the frames.
  const isLast = step === lastStepOf(drawn)
  const portrait = isLast && frames !== undefined ? round.portrait() : Promise.resolve(true)
  const answered = frames === undefined ? { failed: '' } : await answer({ challenge: drawn.challenge, step, frames })
  const end = (event: ChallengeEvent): void => {
    turn.ended = 'failed'
    // After the last step the screen hides the camera and waits for the result.
    if (!over() || isLast) tell(event)
  }
  if (answered === 'over') {
    if (await portrait) turn.ended = 'over'
    else end({ type: 'fail', message: '' })
  } else if (answered === 'late') end({ type: 'stop', why: 'late' })
  else if (answered === 'gone') end({ type: 'anew' })
  else if ('spent' in answered) end({ type: 'spent', message: answered.spent })
  else if ('failed' in answered) end({ type: 'fail', message: answered.failed })
  else if ('light' in answered) turn.light = answered.light
  else {
    turn.until = performance.now() + answered.withinMs
    watcher.tell(answered.move)
  }
}

const lastStepOf = ({ moves, light }: BegunChallenge): number => moves + (light ? 1 : 0)
