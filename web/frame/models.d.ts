declare module 'virtual:face-models' {
  /** The path of the models on our own origin, from slash to slash. */
  export const folder: string
}
