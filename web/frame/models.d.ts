declare module 'virtual:face-models' {
  /** Where the models stand on our own origin, from slash to slash. */
  export const folder: string
}
