import { standInWithDemo } from '@bonafide/demo/stand-in-with-demo'
import { surfacesOf } from '@bonafide/server/surfaces'

/** All surfaces of a server that includes the stand-in. */
export const surfaces = surfacesOf(standInWithDemo)
