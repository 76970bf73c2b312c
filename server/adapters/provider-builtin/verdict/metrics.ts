import { Counter, Gauge, Histogram } from 'prom-client'

export const facesLoaded = new Gauge({ name: 'bonafide_faces_loaded', help: 'Verified faces that this process can search' })
export const faceSearchSeconds = new Histogram({
  name: 'bonafide_face_search_seconds',
  help: 'Time of a search among all verified faces, with the wait for its turn',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 60],
})
export const faceHolders = new Gauge({
  name: 'bonafide_face_holders',
  help: 'Processes that hold verified faces, by shard and by whether this worker gets answers from them',
  labelNames: ['shard', 'state'],
})
export const faceQuestionsRefused = new Counter({
  name: 'bonafide_face_questions_refused_total',
  help: 'Questions that this holder of verified faces refused: not sealed with the installation’s key as this version does, asked at another time by its clock, or sent again',
  labelNames: ['reason'],
})
export const verdictsPutBack = new Counter({
  name: 'bonafide_verdicts_put_back_total',
  help: 'Times that the job of a verdict was put back because no holder of a shard of verified faces answered, by shard and by what was wrong',
  labelNames: ['shard', 'reason'],
})
