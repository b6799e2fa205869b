import { useAlerts } from "../api/alerts.ts";
import { formatDay } from "../texts/dates.ts";
import { t } from "../texts/text.ts";

/** Problems of operation, for the painter to pass on. */
export function Alerts() {
  const alerts = useAlerts();
  if (alerts.length === 0) return null;
  return (
    <section className="alerts" aria-labelledby="alerts-title">
      <h2 className="alerts-title" id="alerts-title">
        {t("Your website needs a hand")}
      </h2>
      <ul className="alerts-list">
        {alerts.map(({ kind, message, since }) => (
          <li key={kind}>
            {message}{" "}
            <span className="text-ash">
              {t("(since {day})", { day: formatDay(new Date(since)) })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {t(
          "Please send this to whoever looks after your website. Visitors still see your pages as usual.",
        )}
      </p>
    </section>
  );
}
