// Loads the page's data again when its window gets the focus back: the address may have been confirmed in another tab.
import { useEffect } from 'react'
import { useRevalidator } from '#web/app/router/router.tsx'

export function useRefreshOnReturn(isWanted: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return
    const handleReturn = () => void revalidate()
    addEventListener('focus', handleReturn)
    return () => removeEventListener('focus', handleReturn)
  }, [isWanted, revalidate])
}
