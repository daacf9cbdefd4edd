import { MAX_PLACE_NAME } from '@vecu/contract/constants'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vecu/contract/address'
import { placeApi } from '@vecu/contract/place'
import LocateFixed from 'lucide/dist/esm/icons/locate-fixed.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { useEffect, useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { useLocale } from '../../../../platform/i18n/locale-path.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Combobox } from '../../../../design-system/choices/combobox.tsx'
import { findCurrentPlace } from './find-current-place.ts'
import { toastMapFailure } from './map-failure.ts'
import css from '../meta.module.css'
import { placeName, placeContext } from './place-label.ts'
import { saveAddress } from '../autosave.ts'
import { useDebouncedValue } from '../../../../platform/forms/use-debounced-value.ts'
import { useWizard } from '../use-wizard.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const MIN_QUERY_LENGTH = 2

/** Place from the gazetteer, or free text. */
export function PlaceField() {
  const { t } = useTranslation('experience-form')
  const { t: wizard } = useTranslation('wizard')
  const { mode, draft, change } = useWizard()
  const [typed, setTyped] = useState(draft.address ? placeName(draft.address) : '')
  const [isLocating, setLocating] = useState(false)
  const [statusMessage, setStatusMessage] = useState('')
  const locale = useLocale()
  const isChosen = draft.address !== null && placeName(draft.address) === typed
  // Once a place is chosen, only the button lists others of its name.
  const [isBrowsing, setBrowsing] = useState(false)
  const isListed = !isChosen || isBrowsing
  const { places, isSearching } = usePlaces(isListed ? typed : '')

  function choose(address: Address | null) {
    setBrowsing(false)
    setTyped(address ? placeName(address) : '')
    change({ address })
    if (mode === 'edit') void saveAddress(address)
  }

  /** Text without a match is accepted as the name of a place, such as “grandma's kitchen”. */
  function leave() {
    const name = typed.trim()
    if (isChosen || (name === '' && draft.address === null)) return
    choose(name === '' ? null : { ...EMPTY_ADDRESS, name: name.slice(0, MAX_PLACE_NAME) })
  }

  async function locate() {
    setLocating(true)
    setStatusMessage('')
    const result = await findCurrentPlace(locale)
    setLocating(false)
    if (result === 'refused' || result === 'unknown') setStatusMessage(t(`place.${result}`))
    else if (result) choose(result)
  }

  return (
    <div className={css.place}>
      <Combobox
        label={t('place.label')}
        note={wizard('optional')}
        placeholder={t('place.placeholder')}
        openLabel={t('place.open')}
        emptyText={typed.trim().length < MIN_QUERY_LENGTH ? t('place.type') : t('place.none')}
        loadingText={t('place.loading')}
        isLoading={isSearching}
        isFilteredByServer
        allowsCustomValue
        menuTrigger="input"
        // The list closes when it has no options and may not be empty; there is no other means to close it.
        allowsEmptyCollection={isListed}
        onOpenChange={(isOpen, trigger) => {
          setBrowsing(isOpen && trigger === 'manual')
        }}
        icon={<Icon of={MapPin} size={20} />}
        options={(isListed ? places : []).map((place, index) => ({
          id: String(index),
          label: placeName(place),
          hint: placeContext(place),
        }))}
        inputValue={typed}
        onInputChange={setTyped}
        value={null}
        onChange={(key) => {
          const place = key === null ? undefined : places[Number(key)]
          if (place) choose(place)
        }}
        onBlur={leave}
      />
      <div className={css.here}>
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={LocateFixed} size={20} />}
          isPending={isLocating}
          pendingLabel={t('place.locating')}
          onPress={() => void locate()}
        >
          {t('place.here')}
        </Button>
        <p role="status" className={css.notice}>
          {statusMessage || (draft.address && isChosen && placeContext(draft.address))}
        </p>
      </div>
    </div>
  )
}

const EMPTY_ADDRESS: Address = {
  name: '',
  city: '',
  postcode: '',
  administrative: '',
  country: '',
  latitude: null,
  longitude: null,
}

function usePlaces(typed: string) {
  const language = useLocale()
  const query = useDebouncedValue(typed.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['places', language, query],
    queryFn: () => call(placeApi.find, { query, language }),
    enabled: query.length >= MIN_QUERY_LENGTH,
  })
  useEffect(() => {
    // Offline, the typed text is used without suggestions: that is not an error.
    if (error && navigator.onLine) void toastMapFailure(error)
  }, [error])
  const isSearching = isFetching || (query !== typed.trim() && typed.trim().length >= MIN_QUERY_LENGTH)
  return { places: query.length >= MIN_QUERY_LENGTH ? (data ?? []) : [], isSearching }
}
