import { useAlerts } from "../api/alerts.ts";
import { formatDay } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";

/** Problems of operation, for the painter to pass on. */
export function Alerts() {
  const alerts = useAlerts();
  if (alerts.length === 0) return null;
  return (
    <section className="alerts" aria-labelledby="alerts-title">
      <h2 className="alerts-title" id="alerts-title">
        {texts.alerts.websiteNeedsHand}
      </h2>
      <ul className="alerts-list">
        {alerts.map(({ kind, message, since }) => (
          <li key={kind}>
            {message}{" "}
            <span className="text-ash">
              {fill(texts.alerts.sinceDay, { day: formatDay(new Date(since)) })}
            </span>
          </li>
        ))}
      </ul>
      <p>{texts.alerts.passOn}</p>
    </section>
  );
}
