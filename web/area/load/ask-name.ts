import { checkModifyInfo } from '@bonafide/core/calls/person/levels'
import { send } from '../../lib/send.ts'

export const fetchNameCheck = () => send(checkModifyInfo, {}, { early: true })
