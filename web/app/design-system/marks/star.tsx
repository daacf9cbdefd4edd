export function Star({ size, isOn, className }: { size: number; isOn: boolean; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-on={isOn || undefined}
      aria-hidden="true"
    >
      <path d="M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.4L2.8 9.5l6.4-.8z" />
    </svg>
  )
}
