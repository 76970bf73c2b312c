import { startPage } from '../lib/page/start-page.tsx'
import { surface } from './surface.tsx'

void startPage(surface, () => undefined)
