// The operator's commands where the stand-in may run, including the stand-in's own.
import { operate as operateOn, type CommandResult } from '@bonafide/server/operate'
import { standInWithDemo } from './stand-in-with-demo.ts'

type OperateArguments = Parameters<typeof operateOn>

export const operate = (
  typed: OperateArguments[0],
  environment: OperateArguments[1],
  askKey?: OperateArguments[2],
): Promise<CommandResult> => operateOn(typed, environment, askKey, standInWithDemo)
