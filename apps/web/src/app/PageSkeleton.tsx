import { t } from '@zakup/messages/catalogue'

/** The same shape as the skeleton in index.html, so that nothing jumps while the page's code loads. */
export function PageSkeleton() {
  return (
    <div className="bootPage">
      <output className="sr">{t('shell.loading')}</output>
      <i className="bone bootTitle" />
      <i className="bone bootSearch" />
      <div className="bootColumns">
        <i className="bone bootFacets" />
        <div className="bootRows">
          {Array.from({ length: 10 }, (_, i) => (
            <i key={i} className="bone" />
          ))}
        </div>
      </div>
    </div>
  )
}
