import { fill } from "../../../core/template.ts";
import { texts } from "../texts/texts.ts";

interface DeviceNameProps {
  /** In English, as the API states it. */
  device: string;
  /** True for the device in use. */
  isCurrent: boolean;
}

/** A device in lists of the painter's devices, marked if it is the one in use. */
export function DeviceName({ device, isCurrent }: DeviceNameProps) {
  return (
    <div className="row card-marks">
      <p className="card-title">{deviceText(device)}</p>
      {isCurrent && <span className="mark">{texts.devices.thisDevice}</span>}
    </div>
  );
}

/** Returns the name of a device, such as "Firefox on Android", in the language of the admin. */
export function deviceText(device: string): string {
  const [browser = "", system] = device.split(" on ");
  if (system) return fill(texts.devices.deviceName, { browser, system });
  return device === "Unknown device" ? texts.devices.unknownDevice : device;
}
