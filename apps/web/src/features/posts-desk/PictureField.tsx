import { postBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Image, X } from 'lucide-react'
import { useState } from 'react'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { FieldError } from '../../shared/forms/FormField.tsx'
import type { PostForm } from './post-form.ts'
import { TextLine } from './TextLine.tsx'
import { useOwnPicture } from './use-own-picture.ts'
import styles from './Written.module.css'

interface Props {
  form: PostForm
  error: string | undefined
  altError: string | undefined
  onChange: (patch: Partial<PostForm>) => void
}

/** The picture above the text, and its alt text. */
export function PictureField({ form: { image, image_alt }, error, altError, onChange }: Props) {
  const url = useOwnPicture(image?.uuid ?? null)
  // A dropped file bypasses the filter of the file picker, which offers images only.
  const [other, setOther] = useState<string | null>(null)
  return (
    <section className={`card ${styles.side}`} id="image" tabIndex={-1}>
      <h2>{t('post_form.image')}</h2>
      {image ? (
        <>
          {url && (
            <img className={styles.picture} src={url} alt={image_alt || t('post_form.image_preview')} />
          )}
          <p className={styles.file}>
            {!url && <Image aria-hidden="true" data-decor />}
            <span>
              {image.name}, {formatSize(image.size)}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('post_form.image_remove', { name: image.name })}
              onClick={() => onChange({ image: null, image_alt: '' })}
            >
              <X aria-hidden="true" />
            </button>
          </p>
          <TextLine
            id="image_alt"
            label={t('post_form.image_alt')}
            hint={t('post_form.image_alt_hint')}
            maxLength={postBounds.image_alt}
            optional
            error={altError}
            value={image_alt}
            onChange={(text) => onChange({ image_alt: text })}
          />
        </>
      ) : (
        <FileUpload
          accept=".png,.jpg,.jpeg"
          label={`${t('post_form.image')} ${t('form.optional')}`}
          onUploaded={({ uuid, name, size }) => {
            const isPicture = /\.(?:png|jpe?g)$/i.test(name)
            setOther(isPicture ? null : name)
            if (isPicture) onChange({ image: { uuid, name, size } })
          }}
        />
      )}
      <FieldError
        id="image-error"
        text={error ?? (other === null ? undefined : t('post_form.image_other', { name: other }))}
      />
    </section>
  )
}
