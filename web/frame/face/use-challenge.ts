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

interface RunningChallenge {
  readonly state: ChallengeState
  readonly dispatch: ChallengeDispatch
  /** Its state is `live` once it has started. */
  readonly camera: Camera
  /** Whether the person allows colours on the screen. May change while they are shown. */
  readonly colours: boolean
  /** Moves that the person cannot make. */
  readonly leftOut: ChallengeWishes['without']
}

export const useChallenge = (needs: Needs, { state, dispatch, camera, colours, leftOut }: RunningChallenge): void => {
  const watcher = useWatcher(dispatch)
  const latest = useRef(needs)
  useEffect(() => void (latest.current = needs))
  const wishes = useRef<ChallengeWishes>({ light: colours, without: leftOut })
  useEffect(() => void (wishes.current = { light: colours, without: leftOut }), [colours, leftOut])
  const track = camera.now.state === 'live' ? camera.now.camera.track : undefined
  useBeginChallenge({ state, track, watcher, latest, wishes, dispatch })
  const paused = camera.now.state === 'paused'
  useEffect(() => {
    // The moves were not watched during the pause and the time is over. A new challenge starts, since the person did nothing wrong.
    if (paused) dispatch({ type: 'anew' })
  }, [paused, dispatch])
  const { video } = camera
  const begun = state.at === 'moving' || state.at === 'lighting' ? state.challenge : undefined
  useEffect(() => {
    const openedWatcher = watcher.current
    if (begun === undefined || track === undefined || openedWatcher === undefined) return undefined
    const round = makeRound(latest.current.uploads)
    let stopped = false
    const answer: Needs['answer'] = (step) => latest.current.answer(step)
    void play({
      begun,
      round,
      watcher: openedWatcher,
      video,
      dispatch,
      answer,
      isStopped: () => stopped,
      skipped: () => !wishes.current.light,
    }).then((ended) => {
      if (ended === 'over') latest.current.onDone()
      else round.forget()
    })
    return () => {
      stopped = true
    }
  }, [begun, track, video, watcher, dispatch])
}

type ChallengeDispatch = (event: ChallengeEvent) => void

/** Loaded while the person reads the explanation. */
const useWatcher = (dispatch: ChallengeDispatch) => {
  const watcher = useRef<Watcher>(undefined)
  useEffect(() => {
    const opened = openWatcher()
    watcher.current = opened
    let cancelled = false
    void opened.ready.then((can) => (can || cancelled ? undefined : dispatch({ type: 'stop', why: 'unable' })))
    return () => {
      cancelled = true
      opened.close()
      watcher.current = undefined
    }
  }, [dispatch])
  return watcher
}

interface ChallengeContext {
  readonly state: ChallengeState
  readonly track: MediaStreamTrack | undefined
  readonly watcher: { readonly current: Watcher | undefined }
  readonly latest: { readonly current: Needs }
  readonly wishes: { readonly current: ChallengeWishes }
  readonly dispatch: ChallengeDispatch
}

/** Begins a challenge when everything is ready for it, because its clock then starts. */
const useBeginChallenge = ({ state, track, watcher, latest, wishes, dispatch }: ChallengeContext): void => {
  const preparing = state.at === 'preparing'
  useEffect(() => {
    // On a new attempt the previous attempt's ended track is still there for a moment.
    if (!preparing || track === undefined || track.readyState === 'ended') return undefined
    let stopped = false
    const ask = async (): Promise<void> => {
      if (!(await watcher.current?.ready) || stopped) return
      const answer = await latest.current.ask(cameraFacts(track), wishes.current)
      if (stopped) return
      if ('spent' in answer) dispatch({ type: 'spent', message: answer.spent })
      else if ('tooFew' in answer) dispatch({ type: 'tooFew', message: answer.tooFew })
      else if ('failed' in answer) dispatch({ type: 'fail', message: answer.failed })
      else dispatch({ type: 'drawn', challenge: answer })
    }
    void ask()
    return () => {
      stopped = true
    }
  }, [preparing, track, watcher, latest, wishes, dispatch])
}

interface Play {
  readonly begun: BegunChallenge
  readonly round: Round
  readonly watcher: Watcher
  readonly video: { readonly current: HTMLVideoElement | null }
  readonly dispatch: ChallengeDispatch
  readonly answer: Needs['answer']
  readonly isStopped: () => boolean
  readonly skipped: () => boolean
}

/** How far the challenge is between browser and server. `step` is the next step to answer. */
interface Progress {
  step: number
  /** The deadline for its frames; Infinity while an answer is on its way, or every step is answered. */
  until: number
  /** Set once the server has announced the colours. */
  light: RequestedLight['light'] | undefined
  ended: 'not' | 'over' | 'failed'
}

/** Watches until all moves are done and answered, then shows the colours. `failed`: there is no result, and the screen says why. */
const play = async (context: Play): Promise<'over' | 'failed'> => {
  const { begun, round, watcher, dispatch, isStopped } = context
  const began = performance.now()
  const progress: Progress = { step: 0, until: began + slowMs, light: undefined, ended: 'not' }
  watcher.begin(begun.moves)
  let answering: Promise<void> = Promise.resolve()
  while (!isStopped() && progress.ended === 'not') {
    if (performance.now() > progress.until) return (dispatch({ type: 'stop', why: progress.step === 0 ? 'slow' : 'late' }), 'failed')
    const picture = await pictureOf(context)
    if (picture === undefined) continue
    const seen = await watcher.look(picture, Math.round(performance.now() - began))
    if (isStopped() || progress.ended !== 'not') break
    if (seen === undefined) return (dispatch({ type: 'stop', why: 'unable' }), 'failed')
    if (seen.taken !== null) round.take(seen.taken)
    dispatch({ type: 'seen', seen })
    if (isStepDone(seen, progress.step, begun.moves)) answering = answerStep(context, progress)
    if (seen.over) break
  }
  // The colours follow the answer to the last move; until then the camera stays open.
  if (begun.light) await answering
  if (progress.light !== undefined && !isStopped()) {
    await playLight({ ...context, light: progress.light, began, show: (colour) => dispatch({ type: 'light', colour }) })
    if (!isStopped()) answering = answerStep(context, progress)
  }
  if (progress.ended === 'not' && !isStopped()) dispatch({ type: 'done' })
  await answering
  return progress.ended === 'over' ? 'over' : 'failed'
}

/**
 * The first step is done with the opening look, each move as soon as it is seen, while the person still turns back, and the last move with
 * the closing look.
 */
const isStepDone = ({ taken, done, over }: SeenFace, step: number, inAll: number): boolean => {
  if (taken === null) return false
  if (step === inAll) return over
  return step === 0 ? done === 0 : done === step && taken.move !== null
}

const pictureOf = async ({ video }: Play): Promise<ImageBitmap | undefined> => {
  const picture = video.current === null ? undefined : await createImageBitmap(video.current).catch(() => undefined)
  if (picture === undefined) await new Promise((resolve) => setTimeout(resolve, 60))
  return picture
}

const answerStep = async ({ begun, round, watcher, dispatch, answer, isStopped }: Play, progress: Progress): Promise<void> => {
  const step = progress.step
  progress.step += 1
  progress.until = Infinity
  const frames = await round.step()
  // The portrait is large, so it must not delay the frames.
  const isLast = step === lastStepOf(begun)
  const portrait = isLast && frames !== undefined ? round.portrait() : Promise.resolve(true)
  const reply = frames === undefined ? { failed: '' } : await answer({ challenge: begun.challenge, step, frames })
  const end = (event: ChallengeEvent): void => {
    progress.ended = 'failed'
    // After the last step the screen hides the camera and waits for the result.
    if (!isStopped() || isLast) dispatch(event)
  }
  if (reply === 'over') {
    if (await portrait) progress.ended = 'over'
    else end({ type: 'fail', message: '' })
  } else if (reply === 'late') end({ type: 'stop', why: 'late' })
  else if (reply === 'gone') end({ type: 'anew' })
  else if ('spent' in reply) end({ type: 'spent', message: reply.spent })
  else if ('failed' in reply) end({ type: 'fail', message: reply.failed })
  else if ('light' in reply) progress.light = reply.light
  else {
    progress.until = performance.now() + reply.withinMs
    watcher.tell(reply.move)
  }
}

const lastStepOf = ({ moves, light }: BegunChallenge): number => moves + (light ? 1 : 0)
