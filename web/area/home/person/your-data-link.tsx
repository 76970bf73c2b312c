import FileUser from 'lucide-react/icons/file-user'
import { links } from '../../../lib/links.ts'
import { Link } from '../../../ui/link.tsx'
import { useWords } from '../../words.ts'
import styles from './changes.module.css'

/** Every account has a data page, verified or not. */
export const YourDataLink = () => {
  const say = useWords()
  return (
    <p className={styles.way}>
      <FileUser size={20} strokeWidth={1.75} />
      <Link href={links.yourData} data-usage="home.data">
        {say('home.data')}
      </Link>
    </p>
  )
}
