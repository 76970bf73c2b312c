import { startPage } from '../lib/page/start-page.tsx'
import { configureSend } from '../lib/send.ts'
import { surface } from './surface.tsx'

void startPage(surface, (say, language) => configureSend({ language, network: say('send.network'), notData: say('send.notData') }))
