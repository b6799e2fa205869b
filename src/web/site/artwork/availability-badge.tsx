export function AvailabilityBadge({ available }: { available: boolean }) {
  if (available) return <span className="availability">Available</span>;
  return (
    <span className="availability availability-sold">
      <span className="sold-dot" aria-hidden="true" />
      Sold
    </span>
  );
}
