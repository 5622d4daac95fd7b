import { t } from '@zakup/messages/catalogue'

/** The same shape as the skeleton in index.html, so that nothing jumps while the page's code loads. */
export function PageSkeleton() {
  return (
    <div className="bootPage">
      <output className="sr">{t('shell.loading')}</output>
      <i className="skeleton bootTitle" />
      <i className="skeleton bootSearch" />
      <div className="bootColumns">
        <i className="skeleton bootFacets" />
        <div className="bootRows">
          {Array.from({ length: 10 }, (_, i) => (
            <i key={i} className="skeleton" />
          ))}
        </div>
      </div>
    </div>
  )
}
