import { startPage } from '@bonafide/web/lib/page/start-page.tsx'
import { configureSend } from '@bonafide/web/lib/send.ts'
import { surface } from './surface.tsx'

void startPage(surface, (say, language) => configureSend({ language, network: say('send.network'), notData: say('send.notData') }))
