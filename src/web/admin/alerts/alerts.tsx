import { useAlerts } from "../api/alerts.ts";

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** Problems of operation, for the painter to pass on. */
export function Alerts() {
  const alerts = useAlerts();
  if (alerts.length === 0) return null;
  return (
    <section className="alerts" aria-labelledby="alerts-title">
      <h2 className="alerts-title" id="alerts-title">
        Your website needs a hand
      </h2>
      <ul className="alerts-list">
        {alerts.map(({ kind, message, since }) => (
          <li key={kind}>
            {message} <span className="text-ash">(since {dateFormat.format(new Date(since))})</span>
          </li>
        ))}
      </ul>
      <p>
        Please send this to whoever looks after your website. Visitors still see your pages as
        usual.
      </p>
    </section>
  );
}
