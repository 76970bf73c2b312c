// The operator's commands where the stand-in may run: its own are among them.
import { operate as operateOn, type Operated } from '@bonafide/server/operate'
import { standInWithDemo } from './stand-in-with-demo.ts'

type Asked = Parameters<typeof operateOn>

export const operate = (typed: Asked[0], environment: Asked[1], askKey?: Asked[2]): Promise<Operated> =>
  operateOn(typed, environment, askKey, standInWithDemo)
