import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Search, X } from 'lucide-react'
import { Form, Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './FaqPage.module.css'

/** A plain GET form: the search text is in the URL. */
export function FaqSearch({ q }: { q: string }) {
  return (
    <search>
      <Form action={paths.faq()} className={styles.search}>
        <TextField
          size="large"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          aria-label={t('faq.search')}
          placeholder={t('faq.search_hint')}
          icon={<Search aria-hidden="true" data-decor />}
          action={
            q && (
              <Link
                to={paths.faq()}
                className={styles.clear}
                aria-label={t('faq.clear')}
                title={t('faq.clear')}
              >
                <X aria-hidden="true" />
              </Link>
            )
          }
        />
        <Button kind="primary" size="large" type="submit">
          {t('list.find')}
        </Button>
      </Form>
    </search>
  )
}
